import type * as z from 'zod/mini';
import * as s from '../late';
import { looseObject } from '../schema';
import { text } from './text';

export const Application = looseObject(() => ({
  id: s.string(),
  name: s.string(),
  description: s.string(),
  icon: text,
  rpc_origins: s.optional(s.array(s.string())),
}));
export type Application = z.infer<typeof Application>;

/** The host's configuration, from READY. */
export const HostConfig = looseObject(() => ({
  cdn_host: s.optional(s.string()),
  api_endpoint: s.string(),
  environment: s.string(),
}));
export type HostConfig = z.infer<typeof HostConfig>;
