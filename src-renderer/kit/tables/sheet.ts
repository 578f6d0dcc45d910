/** Sheet of a workbook; a row's index is its number. */
export interface Sheet {
  /** Empty if the file has only one sheet. */
  name: string;
  records: string[][];
  /** Cells as displayed by the spreadsheet. */
  displayed: string[][];
}
