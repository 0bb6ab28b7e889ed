import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** What stands in the place of what has failed. */
  fallback(error: unknown, retry: () => void): ReactNode;
  /** After a failure, another value of one of them tries again. */
  resetKeys?: readonly unknown[];
  /** Called before another attempt. */
  onReset?(): void;
}

interface BoundaryState {
  failure: { error: unknown } | undefined;
}

/** Keeps what fails inside it from taking along what is around it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(
    { resetKeys: before = [] }: BoundaryProps,
    { failure }: BoundaryState,
  ) {
    const { resetKeys = [] } = this.props;
    const isAnother = resetKeys.some((key, at) => !Object.is(key, before[at]));
    if (failure && this.state.failure && isAnother) this.retry();
  }

  readonly retry = () => {
    this.props.onReset?.();
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children;
  }
}
