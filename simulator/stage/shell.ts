/** The stage's shell: what is around the players' frames. `view=frame` does without it, so that it is loaded by itself. */
export { PlayerBar } from './frame/player-bar';
export { Header } from './header';
export { Inspector } from './inspector/inspector';
export { Rail } from './rail/rail';
export { SkipLinks } from './skip-links';
export { Split } from './ui/split';
