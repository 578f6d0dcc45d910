/** Screens that only some platforms support. */
export const optionalScreens = [
  '/best-selling-products',
  '/loyalty-program',
  '/social-networks',
  '/custom-landings',
] as const;

/** Screens in the navigation, which a tenant can hide. */
export const navigationScreens: readonly string[] = [
  ...optionalScreens,
  '/my-account',
  '/dashboard',
  '/dashboard-nps',
  '/reports',
  '/payments',
  '/orders',
  '/dashboard/yesterday',
  '/coupons',
  '/stores',
  '/stores/promises',
  '/stores/downtime',
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
  '/history',
  '/templates',
  '/drivers',
  '/campaigns',
  '/delivery-integration',
  '/channel-integration',
  '/payment-methods-integration',
  '/pos-integration',
  '/pages-admin',
];

/** Returns the path of a screen. `name` may lack the leading slash. */
export const toScreenPath = (name: string): string => `/${name.trim().replaceAll(/^\/+|(?<!\/)\/+$/g, '')}`;

interface NamedScreens {
  screens: readonly string[];
  hiddenScreens: Readonly<Record<string, readonly string[]>>;
}

/** Returns the screens in an environment file that the app does not know, with their location in the file. */
export const listUnknownScreens = ({ screens, hiddenScreens }: NamedScreens): string[] => [
  ...screens
    .filter((path) => !optionalScreens.some((screen) => screen === path))
    .map((path) => `screens: ${path} is no screen that can be switched on`),
  ...Object.entries(hiddenScreens).flatMap(([tenant, paths]) =>
    paths
      .filter((path) => !navigationScreens.includes(path))
      .map((path) => `hiddenScreens.${tenant}: ${path} is no screen of the navigation`),
  ),
];
