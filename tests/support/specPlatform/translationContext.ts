import type { PictureMemory, SecretMemory } from './specState';

/** Lookups for translations between the specification and the practice platform. */
export interface TranslationContext {
  /** Reads from the practice platform as the caller; null for an API error. `path` starts with the host's path. */
  ask: (path: string) => Promise<unknown>;
  /** The request path with the host's path, without query. */
  path: string;
  secrets: SecretMemory;
  pictures: PictureMemory;
}

export const dispatchMethods = ['delivery', 'pickUp'];
