/**
 * The part of the control interface that is about the proxy: notices, bounded, and settings. The simulator in its process serves it,
 * and so does the proxy under its own name, where the stage asks.
 */

export { createDesk } from './desk';
export { deskOperations } from './desk-operations';
export { type Desk, serveDesk } from './desk-routes';
export type { DeskChange, DeskState } from './desk-state';
