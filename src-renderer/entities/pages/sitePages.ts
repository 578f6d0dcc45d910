import type { BuilderPage, Page } from '@shared/contract/content/pages';
import type { Versioned } from '@shared/contract/protocol/version';
import { readPageContent } from '@shared/contract/content/blocks';
import { toPageAddress } from '@shared/domain/content/pages';

export type StoredBuilderPage = BuilderPage & Versioned;
export type StoredPage = Page & Versioned;

/** Page as users see it: an entry of the list, a page of the builder, or both joined by their address. */
export interface SitePage {
  /** Address without its leading slash. */
  address: string;
  name: string;
  /** `PageStatus`, or a value that the app does not know. */
  status: string;
  entry: StoredPage | null;
  built: StoredBuilderPage | null;
}

/** Address of a builder page: empty for the home page, null if missing. */
export const getBuiltAddress = ({ content }: Pick<BuilderPage, 'content'>): string | null => {
  const { relativeUrl } = readPageContent(content);
  return relativeUrl.trim() === '' ? null : toPageAddress(relativeUrl);
};

/** True if visitors cannot open a page because it has no address. */
export const lacksAddress = ({ built, entry }: Pick<SitePage, 'built' | 'entry'>): boolean =>
  built !== null && entry === null && getBuiltAddress(built) === null;

const createSitePage = (entry: StoredPage | null, built: StoredBuilderPage | null): SitePage => {
  const content = built && readPageContent(built.content);
  const address = (content && toPageAddress(content.relativeUrl)) || (entry?.relativeUrl ?? '');
  return {
    address,
    name: entry?.name || content?.title || (address === '' ? '' : `/${address}`),
    status: built?.status ?? entry?.status ?? 'draft',
    entry,
    built,
  };
};

/** Joins entries and builder pages: first the builder's pages in order, then entries without a builder page. */
export const joinPages = (entries: readonly StoredPage[], built: readonly StoredBuilderPage[]): SitePage[] => {
  const byAddress = new Map(entries.map((entry) => [toPageAddress(entry.relativeUrl), entry]));
  const shown = built.filter(({ isDeleted }) => !isDeleted).sort((one, other) => one.position - other.position);
  const joined = shown.map((page) => {
    const address = getBuiltAddress(page);
    const entry = (address === null ? undefined : byAddress.get(address)) ?? null;
    // Only one builder page joins an entry: a second one with the same address stays separate.
    if (address !== null) byAddress.delete(address);
    return createSitePage(entry, page);
  });
  const isJoined = new Set(joined.flatMap(({ entry }) => entry?.id ?? []));
  return [...joined, ...entries.filter(({ id }) => !isJoined.has(id)).map((entry) => createSitePage(entry, null))];
};

/**
 * Path of a page in the builder: by id for existing builder pages, whose address may be missing or shared; otherwise by
 * address.
 */
export const getPageBuilderPath = ({ address, built }: { address: string; built?: { id: number } | null }): string =>
  built == null ? `/pagebuilder?page=${encodeURIComponent(address)}` : `/pagebuilder?id=${built.id}`;
