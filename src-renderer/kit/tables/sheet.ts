/** A table with its name in the workbook; a row's place is its number. */
export interface Sheet {
  /** Empty: the file has no more than this one. */
  name: string;
  records: string[][];
  /** The same cells as the spreadsheet shows them. */
  displayed: string[][];
}
