import type { Environment } from '@shared/bridge/environment';
import { feedColumns, type FeedRow } from '@shared/domain/catalogue/productFeed';
import { isHttpsUrl } from '@shared/domain/values/rules';
import { toPlainCsv } from '@shared/domain/tables/toCsv';

/**
 * Returns a picture's public URL, or an empty string if it is not an https URL. Paths are resolved against the content
 * host.
 */
export const toPublicPictureUrl = (address: string, contentHost: string): string => {
  const url = address.startsWith('/') ? `${contentHost.replace(/(?<!\/)\/+$/, '')}${address}` : address;
  return isHttpsUrl(url) ? url : '';
};

/** Builds the CSV of a product feed. Picture paths are resolved against the environment's content host. */
export const createFeedFile = (rows: readonly FeedRow[], { hosts }: Pick<Environment, 'hosts'>): string =>
  toPlainCsv([
    [...feedColumns],
    ...rows.map((row) =>
      feedColumns.map((column) =>
        column === 'image_link' ? toPublicPictureUrl(row[column], hosts.content) : row[column],
      ),
    ),
  ]);
