import type { Environment } from '@shared/bridge/environment';
import { feedColumns, type FeedRow } from '@shared/domain/catalogue/productFeed';
import { isHttpsUrl } from '@shared/domain/values/rules';
import { toFeedCsv } from '@shared/domain/values/toCsv';

/** Where the world finds a picture: a path lies below the content host. Empty where that is no https address. */
export const publicPictureUrl = (address: string, contentHost: string): string => {
  const url = address.startsWith('/') ? `${contentHost.replace(/(?<!\/)\/+$/, '')}${address}` : address;
  return isHttpsUrl(url) ? url : '';
};

/** The feed as a file. Only here is it known where the platform's pictures lie. */
export const feedFile = (rows: readonly FeedRow[], { hosts }: Pick<Environment, 'hosts'>): string =>
  toFeedCsv([
    [...feedColumns],
    ...rows.map((row) =>
      feedColumns.map((column) =>
        column === 'image_link' ? publicPictureUrl(row[column], hosts.content) : row[column],
      ),
    ),
  ]);
