import type { JobKindName } from '@shared/jobs/kinds';
import { bulkEnd, progressCounts } from '@kit/jobs/bulkEnd';
import type { JobPresenter } from '@kit/jobs/view';
import { pagesOf, type BannerArea } from '../bannerAreas';

export const orderKinds = {
  banners: 'bannerOrder',
  positionBanners: 'positionBannerOrder',
  popUps: 'popUpOrder',
} as const satisfies Record<BannerArea, JobKindName>;

/** Texts of banner order jobs. */
const createPresenter = (area: BannerArea): JobPresenter => ({
  title: (t) => t(`contentBanners.${area}.order`),
  progress: (t, formats, job) => t('contentBanners.order.progress', progressCounts(formats, job)),
  ended: (t, formats, job) => {
    const text = (key: 'saved' | 'someFailed' | 'someUnknown') => (count: number) =>
      t(`contentBanners.order.${key}`, { count, value: formats.count(count) });
    return bulkEnd(t, job, {
      saved: text('saved'),
      failed: text('someFailed'),
      unknown: text('someUnknown'),
      notDone: t('contentBanners.order.notDone'),
    });
  },
  path: ({ id }) => `${pagesOf[area].paths.list}?job=${id}`,
});

export const orderPresenterOf: Readonly<Record<BannerArea, JobPresenter>> = {
  banners: createPresenter('banners'),
  positionBanners: createPresenter('positionBanners'),
  popUps: createPresenter('popUps'),
};

export const orderPresenters = {
  bannerOrder: orderPresenterOf.banners,
  positionBannerOrder: orderPresenterOf.positionBanners,
  popUpOrder: orderPresenterOf.popUps,
};
