import * as v from 'valibot';
import { countryCodes } from '../domain/values/countries';
import { isSafeHostUrl } from '../domain/values/hostUrls';
import { capabilities, deviations, type Capability } from '../contract/protocol/capabilities';

/** Screens that only some platforms have. */
export const optionalScreens = [
  '/best-selling-products',
  '/loyalty-program',
  '/social-networks',
  '/custom-landings',
] as const;

/** A name alone, as `URL` writes it: no scheme, no port, no path. */
const hostName = v.pipe(v.string(), v.regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'must be a host name'));
const hostUrl = v.pipe(v.string(), v.check(isSafeHostUrl, 'must be https, or http on a loopback address'));

/**
 * Where a platform lives. Built in is `practice`. A package carries the one that it was made for; a file named by
 * COMANDA_ENVIRONMENT_FILE selects one in unpackaged builds.
 */
export const environmentSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  label: v.string(),
  country: v.picklist(countryCodes),
  defaultTenant: v.string(),
  hosts: v.strictObject({
    root: hostUrl,
    adminV1: hostUrl,
    adminV2: hostUrl,
    public: hostUrl,
    cdn: hostUrl,
    content: hostUrl,
    emailPlugin: hostUrl,
    identity: hostUrl,
    identityToken: hostUrl,
  }),
  identityApiKey: v.string(),
  /** Hosts of the own network to which pictures may be sent, beside those above; public ones need not be named. */
  uploadHosts: v.optional(v.array(v.string()), []),
  /** Of earlier versions, which showed pictures of these hosts alone. */
  pictureHosts: v.optional(v.array(hostName)),
  /** Tenant -> the identity provider's name for it. */
  identityTenants: v.record(v.string(), v.string()),
  /** Tenants offered on the login screen; others can be typed. */
  tenants: v.optional(v.array(v.strictObject({ key: v.string(), label: v.string() })), []),
  /** Additions to the specification and differences from it. Unknown names, of later versions, are ignored. */
  capabilities: v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform((named): Capability[] => [...capabilities, ...deviations].filter((each) => named.includes(each))),
    ),
    [],
  ),
  /** Screens, of those that only some platforms have, that this one has. Words of later versions are no reason to refuse a file. */
  screens: v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform((named) => optionalScreens.filter((each) => named.includes(each))),
    ),
    [],
  ),
  customerCareTenant: v.optional(v.string(), 'customer-care'),
  /** Hosts, beside those of the settings, whose https pages may be opened in the system browser. */
  linkHosts: v.optional(v.array(v.string()), []),
  termsUrl: v.optional(v.nullable(v.pipe(v.string(), v.startsWith('https://'))), null),
  /** The page of mail campaigns where the tenant's settings name none. */
  campaignsUrl: v.optional(v.nullable(v.pipe(v.string(), v.startsWith('https://'))), null),
  /** Where a tenant pays its contract with the platform; `{tenant}` stands for its key. */
  paymentUrl: v.optional(v.nullable(v.pipe(v.string(), v.startsWith('https://'))), null),
  /**
   * A hosted chat: its page is opened beside the app's with the user's email and name, and reaches its own host and `hosts`.
   * Off when absent.
   */
  chat: v.optional(
    v.nullable(
      v.strictObject({
        provider: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
        url: v.pipe(
          hostUrl,
          v.url(),
          v.check((url) => !/^[^:]+:\/\/[^/?#]*@/.test(url), 'must name no user'),
        ),
        hosts: v.optional(v.pipe(v.array(hostName), v.maxLength(40)), []),
        /**
         * When the provider hears of the user: at `signIn`, with the chat out of sight until it is asked for, or at the first
         * `click` on its button.
         */
        start: v.optional(v.picklist(['signIn', 'click']), 'click'),
      }),
    ),
    null,
  ),
  /**
   * A street map (MapLibre style) below the zones. Without one nothing is asked of any map server. The attribution stands
   * in for what the style says.
   */
  map: v.optional(v.nullable(v.strictObject({ styleUrl: hostUrl, attribution: v.optional(v.string()) })), null),
  /**
   * Looks addresses up, in the manner of Nominatim or Photon; its URL may carry a key, which stays in the main process.
   * Without one nobody is asked: addresses are pointed at on a map. `suggestions` offers addresses while a store's own is
   * typed, which not every geocoder's terms allow.
   */
  geocoder: v.optional(
    v.nullable(
      v.strictObject({
        url: v.pipe(hostUrl, v.url()),
        kind: v.picklist(['nominatim', 'photon']),
        attribution: v.optional(v.pipe(v.string(), v.maxLength(200)), '© OpenStreetMap'),
        suggestions: v.optional(v.boolean(), false),
      }),
    ),
    null,
  ),
  /** Product analytics service; without it events go to the platform's activity table, where it has one. */
  analytics: v.optional(
    v.nullable(
      v.strictObject({
        key: v.pipe(v.string(), v.trim(), v.nonEmpty()),
        host: v.pipe(v.string(), v.startsWith('https://')),
      }),
    ),
    null,
  ),
});
export type Environment = v.InferOutput<typeof environmentSchema>;

/** What screens may know of an environment: no addresses, no keys. */
export interface EnvironmentSummary {
  id: string;
  label: string;
  practice: boolean;
  tenants: { key: string; label: string }[];
  identityTenantKeys: string[];
  /** The product's own tenant, whose users write the news of all. */
  customerCareTenant: string;
  termsUrl: string | null;
  campaignsUrl: string | null;
  paymentUrl: string | null;
  capabilities: readonly Capability[];
  /** Of those that only some platforms have. */
  screens: readonly string[];
  chat: { provider: string } | null;
  /** Whether pictures below the content host lie at an https address, where other programs find them. */
  publicPictures: boolean;
  /** Whether there is a street map to ask the main process for. */
  streetMap: boolean;
  /** What looks addresses up; null: nothing does. */
  geocoder: { attribution: string; suggestions: boolean } | null;
}
