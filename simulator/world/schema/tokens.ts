import * as z from 'zod/mini';
import { Id, listOf, text, time } from './fields';

const scopes = listOf(text(100), 200);
export const secret = text(500, 1);

/** A code issued by AUTHORIZE. It can be exchanged once. */
export const Grant = z.strictObject({
  userId: Id,
  client: Id,
  scopes,
  redeemed: z.boolean(),
  /** PKCE's challenge by the method S256: whoever exchanges the code has the verifier from which it was made. */
  challenge: z.optional(text(1000)),
});
export type Grant = z.infer<typeof Grant>;

/** An access token issued by the exchange. `expires` is ISO 8601. */
export const AccessToken = z.strictObject({
  userId: Id,
  /** The client in which it was requested; absent when the application itself has requested it. */
  client: z.optional(Id),
  scopes,
  expires: time,
  /** True once the application has used a token that it has requested itself. */
  used: z.optional(z.literal(true)),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const RefreshToken = z.omit(AccessToken, { expires: true, used: true });
