export {
  addLicense,
  agencyOf,
  changeLicense,
  findLicense,
  listedOf,
  removeLicense,
  type License,
} from './license-record.ts';
