export {
  addLicense,
  readAgency,
  changeLicense,
  findLicense,
  getListed,
  removeLicense,
  type License,
} from './license-record.ts';
