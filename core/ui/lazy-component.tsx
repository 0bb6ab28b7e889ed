import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { type ChunkLoader, loadChunk } from '../outside';
import { ErrorNotice } from './error-notice';

interface LazyComponentProps<P extends object> {
  /** Loads the component; the same function each time. */
  load: ChunkLoader<{ default: ComponentType<P> }>;
  props: P;
  fallback?: ReactNode;
  /** Starts the part afresh after a failure when one of these changes. */
  resetKeys?: unknown[];
}

/** A component whose code is loaded when it is first shown. When that fails, everything around it goes on working. */
export function LazyComponent<P extends object>({
  load,
  props,
  fallback,
  resetKeys = [],
}: LazyComponentProps<P>) {
  const [, setAttempt] = useState(0);
  const Content = componentOf(load);
  return (
    <ErrorBoundary
      resetKeys={[load, ...resetKeys]}
      onReset={() => {
        // A component that failed to load stays failed: another attempt needs another one.
        components.delete(load);
        setAttempt((count) => count + 1);
      }}
      FallbackComponent={ErrorFallback}
    >
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

export function ErrorFallback({ error, resetErrorBoundary }: FallbackProps) {
  return <ErrorNotice error={error} retry={() => resetErrorBoundary()} retryLabel="Retry" />;
}

// One component for each part, so that a loaded one is shown at once everywhere.
const components = new WeakMap<object, ComponentType<never>>();

function componentOf<P extends object>(load: ChunkLoader<{ default: ComponentType<P> }>) {
  const existing = components.get(load);
  if (existing) return existing as ComponentType<P>;
  const component = lazy(() => loadChunk(load)) as ComponentType<P>;
  components.set(load, component as ComponentType<never>);
  return component;
}
