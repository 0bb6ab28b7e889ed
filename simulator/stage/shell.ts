/** The stage's shell around the players' frames. `view=frame` does without it, so that it is a chunk of its own. */
export { PlayerBar } from './frame/player-bar';
export { Header } from './header';
export { Inspector } from './inspector/inspector';
export { Rail } from './rail/rail';
export { SkipLinks } from './skip-links';
export { Split } from './ui/split';
