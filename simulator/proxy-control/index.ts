export { createDesk } from './desk';
export { deskOperations } from './desk-operations';
export { type Desk, serveDesk } from './desk-routes';
export type { DeskChange, DeskState } from './desk-state';
