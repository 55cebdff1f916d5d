package scenarios;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;

/** The service that scenarios are told to, and what a runner can do to it besides calls. */
final class Stage {
  private final JsonObject told;
  private final HttpClient client = HttpClient.newHttpClient();

  /** Reads the file that TURNSTONE_SCENARIO_SERVICE names. */
  Stage() throws IOException {
    told = Files.read(Path.of(System.getenv("TURNSTONE_SCENARIO_SERVICE")));
  }

  String address(String name) {
    return told.getAsJsonObject("addresses").get(name).getAsString();
  }

  /** Gives the token of a caller; that of nobody is empty. */
  String token(String caller) {
    JsonElement token = told.getAsJsonObject("tokens").get(caller);
    return token == null ? "" : token.getAsString();
  }

  /** Leaves nothing but the fixture. */
  void reset() throws IOException, InterruptedException {
    post("/reset", "");
  }

  /** Puts the rows or the workstream of a step into the database. */
  void put(JsonObject step) throws IOException, InterruptedException {
    post("/given", step.toString());
  }

  private void post(String path, String body) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(told.get("control").getAsString() + path))
            .version(HttpClient.Version.HTTP_1_1)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 204) {
      throw new IOException(path + " failed: " + response.body());
    }
  }
}
