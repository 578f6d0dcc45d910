import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import login from '@features/login/locale';
import notAuthorized from '@features/not-authorized/locale';
import errors from '@locale/errors';
import navigation from '@locale/navigation';
import notices from '@locale/notices';
import policies from '@locale/policies';
import shell from '@locale/shell';
import ui from '@locale/ui';
import type { FeatureTexts } from './featureTexts';

const language = 'es-CL';

/** What is shown before anybody signed in, and around every screen. Texts of features come with `featureTexts`. */
const shellTexts = { ...errors, ...login, ...navigation, ...notAuthorized, ...notices, ...policies, ...shell, ...ui };

declare module 'i18next' {
  interface CustomTypeOptions {
    /** A key without a text does not compile. */
    resources: { translation: typeof shellTexts & FeatureTexts };
  }
}

export const startI18n = (): void => {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: language,
    resources: { [language]: { translation: shellTexts } },
    // React escapes already; escaping twice would show &amp; to people.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
};
