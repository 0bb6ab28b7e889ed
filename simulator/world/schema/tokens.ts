import * as z from 'zod/mini';
import { Id, listOf, text, time } from './fields';

const scopes = listOf(text(100), 200);
export const secret = text(500, 1);

/** A code that AUTHORIZE handed out. It can be exchanged once. */
export const Grant = z.strictObject({
  userId: Id,
  client: Id,
  scopes,
  redeemed: z.boolean(),
  /** PKCE's challenge by the method S256: who exchanges the code has the verifier that it was made from. */
  challenge: z.optional(text(1000)),
});
export type Grant = z.infer<typeof Grant>;

/** An access token that the exchange handed out. `expires` is ISO 8601. */
export const AccessToken = z.strictObject({
  userId: Id,
  /** The client that it was asked for in; absent where the application itself has asked. */
  client: z.optional(Id),
  scopes,
  expires: time,
  /** Whether the application has used it, where it has asked for it itself. */
  used: z.optional(z.literal(true)),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const RefreshToken = z.omit(AccessToken, { expires: true, used: true });
