import i18next from 'i18next';
import { featureTexts } from './featureLocales';

export type FeatureTexts = typeof featureTexts;

export const addFeatureTexts = (): void => {
  i18next.addResourceBundle(i18next.language, 'translation', featureTexts, true, true);
};
