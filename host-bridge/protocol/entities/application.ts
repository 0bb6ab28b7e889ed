import * as z from 'zod/mini';
import { looseObject } from '../schema';
import { text } from './text';

export const Application = looseObject(() => ({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: text,
  rpc_origins: z.optional(z.array(z.string())),
}));
export type Application = z.infer<typeof Application>;

/** The host's configuration, from READY. */
export const HostConfig = looseObject(() => ({
  cdn_host: z.optional(z.string()),
  api_endpoint: z.string(),
  environment: z.string(),
}));
export type HostConfig = z.infer<typeof HostConfig>;
