import { atom } from 'jotai/vanilla';
import type { Application, AuthenticatedUser, GrantedScope, SDKError } from '../../host-bridge';

/** The user's membership in the guild of the launch, from the platform's REST API. */
export interface GuildMember {
  nick: string | null;
  avatar: string | null;
  [field: string]: unknown;
}

/** The user who is signed in. Before that: no user, and empty fields. */
export interface Session {
  user: AuthenticatedUser | undefined;
  access_token: string;
  scopes: (GrantedScope | -1)[];
  expires: string;
  application: Application | typeof emptyApplication;
  /** Arrives after the rest; null until then, outside of a guild, and where the platform does not provide it. */
  guildMember: GuildMember | null;
}

const emptyApplication = { rpc_origins: undefined, id: '', name: '', icon: null, description: '' };

export const signedOut: Session = {
  user: undefined,
  access_token: '',
  scopes: [],
  expires: '',
  application: emptyApplication,
  guildMember: null,
};

/** The session; written by the sign-in alone. */
export const sessionAtom = atom<Session>(signedOut);

/** The state of the sign-in. At "late", an answer is overdue and may still come; `waitingFor` names its sender. */
export type SignIn =
  | { phase: 'working' }
  | { phase: 'late'; waitingFor: string; error: unknown }
  | { phase: 'failed'; error: unknown }
  | { phase: 'done' };

export const signInAtom = atom<SignIn>({ phase: 'working' });

/** The reason why the connection of a signed-in user has ended; null while it has not. */
export const lostConnectionAtom = atom<SDKError | null>(null);

export const skippedSignInAtom = atom(false);
