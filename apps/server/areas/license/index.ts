export {
  addLicense,
  readAgency,
  changeLicense,
  findLicense,
  getListed,
  removeLicense,
  type License,
} from './license-record.ts';
export { findLicensesInForce, findSurplusLicenses, readLicenses } from './read-licenses.ts';
