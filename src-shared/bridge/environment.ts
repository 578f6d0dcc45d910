import * as v from 'valibot';
import { countryCodes } from '../domain/values/countries';
import { isSafeHostUrl } from '../domain/values/hostUrls';
import { capabilities, deviations, type Capability } from '../contract/protocol/capabilities';
import { toScreenPath } from './screens';

const screenPaths = v.pipe(
  v.array(v.string()),
  v.transform((names) => names.map(toScreenPath)),
);

/** Host name as normalized by `URL`, without scheme, port or path. */
const hostName = v.pipe(v.string(), v.regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'must be a host name'));
const hostUrl = v.pipe(v.string(), v.check(isSafeHostUrl, 'must be https, or http on a loopback address'));

/**
 * URLs and features of a platform. The `isPractice` environment is built in. A package contains the environment that it
 * was built for; unpackaged builds can load one from COMANDA_ENVIRONMENT_FILE.
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
  /** Hosts in the local network to which pictures may be uploaded. Public hosts need not be listed. */
  uploadHosts: v.optional(v.array(v.string()), []),
  /** Ignored. Accepted because earlier versions showed pictures only from these hosts. */
  pictureHosts: v.optional(v.array(hostName)),
  /** Ids of tenants at the identity provider, by tenant key. */
  identityTenants: v.record(v.string(), v.string()),
  /** Tenants offered on the login screen. Users can type others. */
  tenants: v.optional(v.array(v.strictObject({ key: v.string(), label: v.string() })), []),
  /**
   * Features of the platform that the specification lacks or defines differently. Unknown names, from newer versions,
   * are ignored.
   */
  capabilities: v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform((names): Capability[] =>
        [...capabilities, ...deviations].filter((candidate) => names.includes(candidate)),
      ),
    ),
    [],
  ),
  /** Optional screens that this platform supports. Unknown names, from newer versions, do not invalidate the file. */
  screens: v.optional(screenPaths, []),
  /** Screens that are hidden from the navigation, by tenant. */
  hiddenScreens: v.optional(v.record(v.string(), screenPaths), {}),
  customerCareTenant: v.optional(v.string(), 'customer-care'),
  /** Additional hosts whose https pages may be opened in the system browser, besides those of the tenant's settings. */
  linkHosts: v.optional(v.array(v.string()), []),
  termsUrl: v.optional(v.nullable(v.pipe(v.string(), v.startsWith('https://'))), null),
  /** Default URL of the tool for email campaigns. */
  campaignsUrl: v.optional(v.nullable(v.pipe(v.string(), v.startsWith('https://'))), null),
  /** URL at which a tenant pays its subscription. `{tenant}` is replaced with the tenant's key. */
  paymentUrl: v.optional(v.nullable(v.pipe(v.string(), v.startsWith('https://'))), null),
  /**
   * Chat of an external provider, or null for none. Its page opens in a panel of the window with the user's email and
   * name, and may load only its own host and `hosts`.
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
         * When the chat provider receives the user's data: at `signIn`, while the chat is still hidden, or at the first
         * `click` on the chat button.
         */
        start: v.optional(v.picklist(['signIn', 'click']), 'click'),
      }),
    ),
    null,
  ),
  /**
   * Street map (MapLibre) on which delivery zones are drawn: `styleUrl` is the URL of its style. Without it, no map
   * server is contacted. `attribution` overrides the style's.
   */
  map: v.optional(v.nullable(v.strictObject({ styleUrl: hostUrl, attribution: v.optional(v.string()) })), null),
  /**
   * Geocoder with the API of Nominatim or Photon. Its URL may contain a key, which stays in the main process. Without a
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
  /** Product analytics service. Without one, events go to the platform, if the platform supports them. */
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

/** The part of the environment that screens can see. Contains neither host URLs nor keys. */
export interface EnvironmentSummary {
  id: string;
  label: string;
  isPractice: boolean;
  tenants: { key: string; label: string }[];
  identityTenantKeys: string[];
  /** Key of the product vendor's tenant, whose users write the news. */
  customerCareTenant: string;
  termsUrl: string | null;
  campaignsUrl: string | null;
  paymentUrl: string | null;
  capabilities: readonly Capability[];
  /** Optional screens that the platform supports. */
  screens: readonly string[];
  /** Screens that are hidden from the navigation, by tenant. */
  hiddenScreens: Readonly<Record<string, readonly string[]>>;
  chat: { provider: string } | null;
  /** True if pictures on the content host have an https URL that other programs can read. */
  hasPublicPictures: boolean;
  /** True if the main process serves a street map. */
  hasStreetMap: boolean;
  /** Features of the geocoder, or null without a geocoder. */
  geocoder: { attribution: string; hasSuggestions: boolean } | null;
}
