/** Lower case, without accents: "Ñuñoa" is found by "nunoa". */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
