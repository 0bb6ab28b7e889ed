/** What is around the players' frames: bar and panels. `view=frame` does without it, so that it is loaded by itself. */
export { Header } from './header';
export { Panels } from './panels/panels';
export { Split } from './ui/split';
