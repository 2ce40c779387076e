import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Another thing is shown: the old failure is no longer its. */
  resetKey: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  resetKey: string;
  error: unknown;
  hasFailed: boolean;
}

/** React has no hook for this: one per screen, panel, overlay and list, so that a failure stays where it is. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey, error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (props.resetKey === state.resetKey) return null;
    return { resetKey: props.resetKey, error: null, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
