-- What wrk has measured, as JSON: the thousandths of all times, in milliseconds. Nothing of it runs while it asks.
done = function(summary, latency)
  local times = {}
  for thousandth = 0, 999 do
    times[#times + 1] = string.format("%.4f", latency:percentile(thousandth / 10) / 1000)
  end
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"done":%d,"seconds":%.6f,"failed":%d,"times":[%s]}\n',
    summary.requests, summary.duration / 1e6, failed, table.concat(times, ",")))
end
