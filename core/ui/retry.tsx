import { useSetAtom } from 'jotai';
import { SDKError } from '../../host-bridge';
import { startSignInAtom } from '../session/sign-in';

interface RetryProps {
  /** What failed. */
  error: unknown;
  /** The button's words; "Try again" by default. */
  label?: string | undefined;
  onRetry(): void;
}

/** A button for what can help after an error: once the connection to the host has ended, no other attempt can. */
export function Retry({ error, label = 'Try again', onRetry }: RetryProps) {
  const connect = useSetAtom(startSignInAtom);
  const closed = error instanceof SDKError && error.code === 'CLOSED';
  return (
    <button type="button" onClick={() => (closed ? void connect() : onRetry())}>
      {closed ? 'Connect again' : label}
    </button>
  );
}
