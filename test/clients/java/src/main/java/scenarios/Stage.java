package scenarios;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;

/** The service that scenarios run against, and its control. */
final class Stage {
  private final JsonObject settings;
  private final HttpClient client = HttpClient.newHttpClient();

  /** Reads the file that TURNSTONE_SCENARIO_SERVICE names. */
  Stage() throws IOException {
    settings = Files.read(Path.of(System.getenv("TURNSTONE_SCENARIO_SERVICE")));
  }

  String address(String name) {
    return settings.getAsJsonObject("addresses").get(name).getAsString();
  }

  /** Returns the token of a caller; that of nobody is empty. */
  String token(String caller) {
    JsonElement token = settings.getAsJsonObject("tokens").get(caller);
    return token == null ? "" : token.getAsString();
  }

  /** Restores the fixture. */
  void reset() throws IOException, InterruptedException {
    post("/reset", "");
  }

  /** Inserts the rows or the workstream of a step into the database. */
  void put(JsonObject step) throws IOException, InterruptedException {
    post("/given", step.toString());
  }

  private void post(String path, String body) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(settings.get("control").getAsString() + path))
            .version(HttpClient.Version.HTTP_1_1)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 204) {
      throw new IOException(path + " failed: " + response.body());
    }
  }
}
