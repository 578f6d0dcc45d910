import { limits } from '@shared/domain/limits';

interface PageQuery {
  page?: number | undefined;
  limit?: number | undefined;
}

/**
 * A page of a list: `page` counts from 1. Beyond the end it is empty, and the rows are not even asked for: a page number
 * may be larger than what a database can skip.
 */
export const pageOf = async <Row>(
  { page = 1, limit = limits.storePageSize }: PageQuery,
  count: number,
  rowsOf: (window: { limit: number; offset: number }) => Promise<Row[]>,
) => {
  const offset = (page - 1) * limit;
  return {
    page: offset < count ? await rowsOf({ limit, offset }) : [],
    count,
    nextPage: offset + limit < count ? page + 1 : null,
  };
};
