import type { JobKindName } from './kinds';

/**
 * Kinds started in batches: some run concurrently, and their ends are notified together. In a module of its own, so
 * that screens need not load the kinds.
 */
const batchKinds: ReadonlySet<JobKindName> = new Set<JobKindName>(['menuDeploy', 'menuImport', 'menuCopy']);

export const isBatchKind = (kind: string): boolean => (batchKinds as ReadonlySet<string>).has(kind);
