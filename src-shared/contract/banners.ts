import { endpoint } from './endpoint';
import { object, id, pageOf, pictureUrl, text, urlOrNull, type Read } from './reading';

const informativeBanner = object({
  id: id(),
  name: text(),
  destinationLink: urlOrNull(),
  /** Pictures as data addresses or paths below the content host; the page may not fetch from elsewhere. */
  desktopImage: pictureUrl(),
  mobileImage: pictureUrl(),
});
export type InformativeBanner = Read<typeof informativeBanner>;

export const banners = {
  /** News for all tenants, kept by the product's own tenant. */
  informative: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/banners',
    needs: 'signedIn',
    onBehalfOf: 'customerCare',
    reply: pageOf(informativeBanner),
  }),
};
