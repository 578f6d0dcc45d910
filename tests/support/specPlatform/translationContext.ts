import type { PictureMemory, SecretMemory } from './specState';

/** What a translation between the specification and the practice platform may ask, and where it looks things up. */
export interface TranslationContext {
  /** Asks the practice platform as the caller does; null for an API error. `path` begins with its host's. */
  ask: (path: string) => Promise<unknown>;
  /** Of the request, with its host's and without a query. */
  path: string;
  secrets: SecretMemory;
  pictures: PictureMemory;
}

export const dispatchMethods = ['delivery', 'pickUp'];
