export { refuse } from './answers';
export { openApi } from './open-api';
export { type Operation, part, serve } from './operation';
