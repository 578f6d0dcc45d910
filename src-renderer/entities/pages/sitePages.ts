import type { BuilderPage, Page } from '@shared/contract/content/pages';
import type { Versioned } from '@shared/contract/protocol/version';
import { readPageContent } from '@shared/contract/content/blocks';
import { pageAddress } from '@shared/domain/content/pages';

export type StoredBuilderPage = BuilderPage & Versioned;
export type StoredPage = Page & Versioned;

/** Page as users know it: its entry in the list, its blocks, or both, joined by address. */
export interface SitePage {
  /** Without its leading slash. */
  address: string;
  name: string;
  /** `PageStatus`, or an unknown word of the platform. */
  status: string;
  entry: StoredPage | null;
  built: StoredBuilderPage | null;
}

/** Address in a built page's content: empty for the home page, null if missing. */
export const builtAddress = ({ content }: Pick<BuilderPage, 'content'>): string | null => {
  const { relativeUrl } = readPageContent(content);
  return relativeUrl.trim() === '' ? null : pageAddress(relativeUrl);
};

/** True for a page that visitors cannot open until it has an address. */
export const lacksAddress = ({ built, entry }: Pick<SitePage, 'built' | 'entry'>): boolean =>
  built !== null && entry === null && builtAddress(built) === null;

const createSitePage = (entry: StoredPage | null, built: StoredBuilderPage | null): SitePage => {
  const content = built && readPageContent(built.content);
  const address = (content && pageAddress(content.relativeUrl)) || (entry?.relativeUrl ?? '');
  return {
    address,
    name: entry?.name || content?.title || (address === '' ? '' : `/${address}`),
    status: built?.status ?? entry?.status ?? 'draft',
    entry,
    built,
  };
};

/** All pages: built ones in order, then entries without blocks. */
export const joinPages = (entries: readonly StoredPage[], built: readonly StoredBuilderPage[]): SitePage[] => {
  const byAddress = new Map(entries.map((entry) => [pageAddress(entry.relativeUrl), entry]));
  const shown = built.filter(({ isDeleted }) => !isDeleted).sort((one, other) => one.position - other.position);
  const joined = shown.map((page) => {
    const address = builtAddress(page);
    const entry = (address === null ? undefined : byAddress.get(address)) ?? null;
    // An entry joins one page: a second built page with its address stays separate.
    if (address !== null) byAddress.delete(address);
    return createSitePage(entry, page);
  });
  const isJoined = new Set(joined.flatMap(({ entry }) => entry?.id ?? []));
  return [...joined, ...entries.filter(({ id }) => !isJoined.has(id)).map((entry) => createSitePage(entry, null))];
};

/** Builder path of a page: a built one by id, since its address may be missing or shared. */
export const pageBuilderPath = ({ address, built }: { address: string; built?: { id: number } | null }): string =>
  built == null ? `/pagebuilder?page=${encodeURIComponent(address)}` : `/pagebuilder?id=${built.id}`;
