import type { JobKindName } from './kinds';

/** Kinds that are begun many at once: some run side by side, and their ends are told together. By itself, so that screens need not load the rows of the kinds. */
const batchKinds: ReadonlySet<JobKindName> = new Set<JobKindName>(['menuDeploy', 'menuImport', 'menuCopy']);

export const isBatchKind = (kind: string): boolean => (batchKinds as ReadonlySet<string>).has(kind);
