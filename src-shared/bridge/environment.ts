import * as v from 'valibot';
import { countryCodes } from '../domain/values/countries';
import { isSafeHostUrl } from '../domain/values/hostUrls';
import { capabilities, deviations, type Capability } from '../contract/protocol/capabilities';
import { screenPath } from './screens';

const screenPaths = v.pipe(
  v.array(v.string()),
  v.transform((named) => named.map(screenPath)),
);

/** Host name as normalized by `URL`: no scheme, port or path. */
const hostName = v.pipe(v.string(), v.regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'must be a host name'));
const hostUrl = v.pipe(v.string(), v.check(isSafeHostUrl, 'must be https, or http on a loopback address'));

/**
 * Addresses and features of a platform. The `practice` environment is built in. A package contains the environment for
 * which it was built; unpackaged builds can load one from COMANDA_ENVIRONMENT_FILE.
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
  /** Hosts on the local network to which pictures may be uploaded; public hosts need not be listed. */
  uploadHosts: v.optional(v.array(v.string()), []),
  /** Ignored. Accepted because earlier versions showed pictures only from these hosts. */
  pictureHosts: v.optional(v.array(hostName)),
  /** The identity provider's tenant id for each tenant key. */
  identityTenants: v.record(v.string(), v.string()),
  /** Tenants offered on the login screen; others can be typed. */
  tenants: v.optional(v.array(v.strictObject({ key: v.string(), label: v.string() })), []),
  /** Platform features beyond the specification or different from it. Unknown names from later versions are ignored. */
  capabilities: v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform((named): Capability[] => [...capabilities, ...deviations].filter((each) => named.includes(each))),
    ),
    [],
  ),
  /** Optional screens available on this platform. Unknown names from later versions do not invalidate the file. */
  screens: v.optional(screenPaths, []),
  /** Screens hidden from the navigation, by tenant. */
  hiddenScreens: v.optional(v.record(v.string(), screenPaths), {}),
  customerCareTenant: v.optional(v.string(), 'customer-care'),
  /** Hosts, besides those of the settings, whose https pages may open in the system browser. */
  linkHosts: v.optional(v.array(v.string()), []),
  termsUrl: v.optional(v.nullable(v.pipe(v.string(), v.startsWith('https://'))), null),
  /** Default URL of the mail campaign tool. */
  campaignsUrl: v.optional(v.nullable(v.pipe(v.string(), v.startsWith('https://'))), null),
  /** URL where a tenant pays its subscription; `{tenant}` stands for its key. */
  paymentUrl: v.optional(v.nullable(v.pipe(v.string(), v.startsWith('https://'))), null),
  /**
   * Hosted chat. Its page opens in a panel of the window with the user's email and name, and may load only its own host
   * and `hosts`. Off if absent.
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
         * When the chat provider receives the user's data: at `signIn`, with the chat hidden, or on the first `click`
         * on the chat button.
         */
        start: v.optional(v.picklist(['signIn', 'click']), 'click'),
      }),
    ),
    null,
  ),
  /**
   * Style URL of the street map (MapLibre) below the zones. Without it no map server is contacted. `attribution`
   * overrides the style's.
   */
  map: v.optional(v.nullable(v.strictObject({ styleUrl: hostUrl, attribution: v.optional(v.string()) })), null),
  /**
   * Geocoder compatible with Nominatim or Photon. Its URL may contain a key, which stays in the main process. Without a
   * geocoder, users place addresses on the map by hand. `suggestions` allows requests while the user types a store's
   * address, which some geocoders' terms forbid.
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
  /**
   * Update server: a folder with `latest*.yml` and packages, and the Ed25519 public key (32 bytes, base64) with which they
   * are signed. Without it, the app does not update itself.
   */
  updates: v.optional(
    v.nullable(
      v.strictObject({
        url: v.pipe(hostUrl, v.url()),
        publicKey: v.pipe(
          v.string(),
          v.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be the key that npm run release-keys prints'),
        ),
      }),
    ),
    null,
  ),
  /** Product analytics service. Without it, events go to the platform's activity call, if any. */
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

/** Environment data visible to screens: no addresses or keys. */
export interface EnvironmentSummary {
  id: string;
  label: string;
  practice: boolean;
  tenants: { key: string; label: string }[];
  identityTenantKeys: string[];
  /** The product's own tenant, whose users write the news. */
  customerCareTenant: string;
  termsUrl: string | null;
  campaignsUrl: string | null;
  paymentUrl: string | null;
  capabilities: readonly Capability[];
  /** Available optional screens. */
  screens: readonly string[];
  /** Screens hidden from the navigation, by tenant. */
  hiddenScreens: Readonly<Record<string, readonly string[]>>;
  chat: { provider: string } | null;
  /** True if pictures on the content host have an https URL that other programs can read. */
  publicPictures: boolean;
  /** True if the main process serves a street map. */
  streetMap: boolean;
  /** Geocoder features; null without a geocoder. */
  geocoder: { attribution: string; suggestions: boolean } | null;
}
