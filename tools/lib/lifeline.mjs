// Loaded into the server by `npm start`: if the starter dies, the server stops cleanly instead of running on
// unnoticed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
