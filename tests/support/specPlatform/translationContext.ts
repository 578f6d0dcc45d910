import type { PictureMemory, SecretMemory } from './specState';

/** Lookups needed to convert between the specification and the practice platform. */
export interface TranslationContext {
  /**
   * Reads from the practice platform as the caller; returns null for an API error. `path` starts with the path of the
   * host.
   */
  fetchReply: (path: string) => Promise<unknown>;
  /** Path of the request without its query; starts with the path of the host. */
  path: string;
  secrets: SecretMemory;
  pictures: PictureMemory;
}

export const dispatchMethods = ['delivery', 'pickUp'];
