declare module '../core/events.ts' {
  interface DomainEvents {
    /** Somebody keeps a playlist among their own, or no longer: that is following it. */
    'playlist.kept': { id: string };
    'playlist.let': { id: string };
  }
}

export {};
