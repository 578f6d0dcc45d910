import { endpoint } from './endpoint';
import { fields, id, pageOf, picture, text, urlOrNull, type Read } from './reading';

const informativeBanner = fields({
  id: id(),
  name: text(),
  destinationLink: urlOrNull(),
  /** Pictures as data addresses or paths below the content host; the page may not fetch from elsewhere. */
  desktopImage: picture(),
  mobileImage: picture(),
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
