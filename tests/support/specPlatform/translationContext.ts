import type { PictureMemory, SecretMemory } from './specState';

/** Requests and lookups available to translations between the specification and the practice platform. */
export interface TranslationContext {
  /**
   * Sends a request to the practice platform as the caller; null for an API error. `path` includes the host's prefix.
   */
  ask: (path: string) => Promise<unknown>;
  /** Path of the request, with the host's prefix and without a query. */
  path: string;
  secrets: SecretMemory;
  pictures: PictureMemory;
}

export const dispatchMethods = ['delivery', 'pickUp'];
