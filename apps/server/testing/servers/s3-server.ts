// A server of buckets, forked by bucket.ts: `s3-server.ts <folder> <bucket> ...`. Sends its port when it
// listens, and ends with whoever forked it.
import S3rver from '@20minutes/s3rver';

const [directory = '', ...names] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: names.map((name) => ({ name })),
});
const { port } = await server.run();
process.on('disconnect', () => process.exit());
process.send!(port);
