import * as v from 'valibot';
import { endpoint, idSchema, pageOf } from './endpoint';

const informativeBanner = v.object({
  id: idSchema,
  name: v.string(),
  destinationLink: v.nullable(v.pipe(v.string(), v.url())),
  /** Pictures as data addresses or paths below the content host; the page may not fetch from elsewhere. */
  desktopImage: v.string(),
  mobileImage: v.string(),
});
export type InformativeBanner = v.InferOutput<typeof informativeBanner>;

export const banners = {
  /** News for all merchants, kept by the product's own tenant. */
  informative: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/banners',
    needs: 'signedIn',
    onBehalfOf: 'customerCare',
    reply: pageOf(informativeBanner),
  }),
};
