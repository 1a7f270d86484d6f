// Loaded into the server by `npm start`: when the starter dies, the server stops cleanly instead of living on
// unseen.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
