import { useSetAtom } from 'jotai';
import { SDKError } from '../../host-bridge';
import { ChunkLoadError } from '../outside';
import { startSignInAtom } from '../session/sign-in';

interface RetryButtonProps {
  error: unknown;
  label?: string | undefined;
  primary?: boolean;
  onRetry(): void;
}

/**
 * The remedy for an error: another attempt; a new connection, once the one to the host has ended; or mock mode,
 * where no host has launched this page; or a reload, where a newer version is there.
 */
export function RetryButton({ error, label = 'Try again', primary, onRetry }: RetryButtonProps) {
  const connect = useSetAtom(startSignInAtom);
  const code = error instanceof SDKError && error.code;
  if (code === 'NOT_FRAMED' || code === 'INVALID_LAUNCH') {
    // A new page without the launch query, which means mock mode.
    return <a href={window.location.pathname}>Open in mock mode</a>;
  }
  const [text, onClick] =
    code === 'CLOSED'
      ? ['Connect again', () => void connect()]
      : error instanceof ChunkLoadError && error.isGone
        ? ['Reload', () => window.location.reload()]
        : [label, onRetry];
  return (
    <button type="button" data-primary={primary} onClick={onClick}>
      {text}
    </button>
  );
}
