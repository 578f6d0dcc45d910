/** Screens that only some platforms have. */
export const optionalScreens = [
  '/best-selling-products',
  '/loyalty-program',
  '/social-networks',
  '/custom-landings',
] as const;

/** Screens of the navigation, which a tenant can do without. */
export const navigationScreens: readonly string[] = [
  ...optionalScreens,
  '/my-account',
  '/dashboard',
  '/dashboard-nps',
  '/reports',
  '/payments',
  '/orders',
  '/coupons',
  '/stores',
  '/stores/coverage',
  '/menu',
  '/products',
  '/modifiers',
  '/general-settings',
  '/nps/questions',
  '/nps/polls',
  '/banners',
  '/position-banners',
  '/popup-banners',
  '/design-settings',
  '/pages',
  '/users',
  '/roles',
  '/templates',
  '/drivers',
  '/delivery-integration',
  '/channel-integration',
  '/payment-methods-integration',
  '/pos-integration',
  '/pages-admin',
];

/** The path of a screen, which may be named without its slash. */
export const screenPath = (name: string): string => `/${name.trim().replaceAll(/^\/+|(?<!\/)\/+$/g, '')}`;

interface NamedScreens {
  screens: readonly string[];
  hiddenScreens: Readonly<Record<string, readonly string[]>>;
}

/** Names of an environment that are no screens, with their places. */
export const unknownScreensIn = ({ screens, hiddenScreens }: NamedScreens): string[] => [
  ...screens
    .filter((path) => !optionalScreens.some((known) => known === path))
    .map((path) => `screens: ${path} is no screen that can be switched on`),
  ...Object.entries(hiddenScreens).flatMap(([tenant, paths]) =>
    paths
      .filter((path) => !navigationScreens.includes(path))
      .map((path) => `hiddenScreens.${tenant}: ${path} is no screen of the navigation`),
  ),
];
