import i18next, { type FormatterModule } from 'i18next';
import login from '@features/login/locale';
import errors from '@locale/errors';
import navigation from '@locale/navigation';
import notices from '@locale/notices';
import shell from '@locale/shell';
import ui from '@locale/ui';
import type { FeatureTexts } from './featureTexts';

const language = 'es-CL';

/**
 * Texts of the login and of the app shell around every screen. The texts of the screens themselves are in
 * `featureTexts`.
 */
const shellTexts = { ...errors, ...login, ...navigation, ...notices, ...shell, ...ui };

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Turns translation keys without a text into compile errors. */
    resources: { translation: typeof shellTexts & FeatureTexts };
  }
}

/** Parameters formatted with thousands separators. Other numbers may be ids or years, which have no separators. */
const quantities: ReadonlySet<unknown> = new Set(
  'count total of used done shown loaded most first last page pages'.split(' '),
);
const groupedFormat = new Intl.NumberFormat(language, { useGrouping: 'always' } as unknown as Intl.NumberFormatOptions);

const joinValues = (values: readonly string[], format: string): string =>
  new Intl.ListFormat(language, { type: format.includes('disjunction') ? 'disjunction' : 'conjunction' }).format(
    values,
  );

/** Formats quantities as in Chile (1.200), and joins lists with a conjunction or disjunction. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format, _language, options?: Readonly<Record<string, unknown>>) => {
    if (Array.isArray(value)) return joinValues(value.map(String), format ?? '');
    return typeof value === 'number' && quantities.has(options?.['interpolationkey'])
      ? groupedFormat.format(value)
      : (value as string);
  },
};

export const startI18n = (): void => {
  void i18next.use(formatter).init({
    lng: language,
    fallbackLng: language,
    resources: { [language]: { translation: shellTexts } },
    // React escapes already; escaping twice would show &amp;.
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
};
