/**
 * The entities inside commands and events, as schemas. Unknown fields pass through.
 * Source: Discord's Embedded App SDK reference, and the replies of its clients.
 */
export * from './activity';
export * from './application';
export * from './guild';
export * from './message';
export * from './monetization';
export * from './user';
